import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { ArrowUndo20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { FolderLine } from './rights-lines.ts'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

interface InheritButtonProps {
  readonly lines: readonly FolderLine[]
  readonly appearance: 'secondary' | 'subtle'
  readonly onInherit: (lines: readonly FolderLine[]) => void
}

/** Takes away what is set on these folders themselves. Where nothing is, it is greyed and says so, and keeps the focus. */
export function InheritButton({ lines, appearance, onInherit }: InheritButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const hasOwn = lines.some(({ now }) => now.explicit !== null)
  const inherit = intl.formatMessage({ id: 'folderRights.inherit' })
  return (
    <Tooltip
      content={hasOwn ? inherit : intl.formatMessage({ id: 'folderRights.inherit.none' })}
      relationship={hasOwn ? 'inaccessible' : 'description'}
    >
      <Button
        appearance={appearance}
        className={styles.touch}
        icon={<ArrowUndo20Regular />}
        disabledFocusable={!hasOwn}
        onClick={() => onInherit(lines)}
      >
        {inherit}
      </Button>
    </Tooltip>
  )
}
