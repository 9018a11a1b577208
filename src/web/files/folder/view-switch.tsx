import { makeStyles, ToggleButton, Tooltip } from '@fluentui/react-components'
import { Grid20Regular, Organization20Regular, TextBulletList20Regular } from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/language/message-ids.ts'
import type { View } from '../entries/view-choice.ts'
import { touchSquare } from '../../ui/touch-target.ts'

const faces: Readonly<Record<View, { readonly icon: FluentIcon; readonly label: MessageId }>> = {
  tree: { icon: Organization20Regular, label: 'files.view.tree' },
  grid: { icon: Grid20Regular, label: 'files.view.grid' },
  list: { icon: TextBulletList20Regular, label: 'files.view.list' },
}

const useStyles = makeStyles({
  group: { display: 'flex', flexShrink: 0 },
  touch: touchSquare,
})

interface ViewSwitchProps {
  readonly view: View
  readonly offered: readonly View[]
  readonly onChange: (view: View) => void
}

/** Tree, grid or list. */
export function ViewSwitch({ view, offered, onChange }: ViewSwitchProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.group} role="group" aria-label={intl.formatMessage({ id: 'files.view' })}>
      {offered.map((each) => {
        const { icon: Icon, label } = faces[each]
        return (
          <Tooltip key={each} content={intl.formatMessage({ id: label })} relationship="label">
            <ToggleButton
              appearance="subtle"
              icon={<Icon />}
              className={styles.touch}
              checked={view === each}
              onClick={() => onChange(each)}
            />
          </Tooltip>
        )
      })}
    </div>
  )
}
