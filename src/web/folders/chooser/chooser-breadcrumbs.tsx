import { BreadcrumbButton, makeStyles } from '@fluentui/react-components'
import { Home20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { touchSquare } from '../../ui/touch-target.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { FolderWay } from '../way/folder-way.tsx'
import { StepName } from '../way/step-name.tsx'
import type { FolderChoice } from './use-folder-chooser.ts'

const useStyles = makeStyles({
  step: { maxWidth: '100%', ...touchSquare },
})

/** The way down to the folder that is shown, each step of which opens. */
export function ChooserBreadcrumbs({ names, open }: Pick<FolderChoice, 'names' | 'open'>) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <FolderWay
      names={names}
      aria-label={intl.formatMessage({ id: 'files.chooser.way' })}
      linkOf={(way) => ({ onClick: () => open(way) })}
    >
      {({ label, isCurrent, isRoot, names: way }) => (
        <BreadcrumbButton
          className={styles.step}
          title={label}
          current={isCurrent}
          onClick={() => open(way)}
          {...(isRoot && { icon: <Home20Regular />, 'aria-label': label })}
        >
          {isRoot && isNarrow && !isCurrent ? null : <StepName name={label} isCurrent={isCurrent} />}
        </BreadcrumbButton>
      )}
    </FolderWay>
  )
}
