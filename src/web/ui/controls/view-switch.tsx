import { makeStyles, mergeClasses, ToggleButton, Tooltip } from '@fluentui/react-components'
import type { FluentIcon } from '@fluentui/react-icons'
import { touchSquare } from '../touch-target.ts'

const useStyles = makeStyles({
  group: { display: 'flex', flexShrink: 0 },
  touch: touchSquare,
})

interface OfferedView<View extends string> {
  readonly view: View
  readonly icon: FluentIcon
  readonly label: string
}

interface ViewSwitchProps<View extends string> {
  readonly label: string
  readonly view: View
  readonly offered: readonly OfferedView<View>[]
  readonly id?: string
  readonly className?: string
  readonly onChange: (view: View) => void
}

/** The ways to look at one thing, side by side, of which one is chosen. */
export function ViewSwitch<View extends string>(props: ViewSwitchProps<View>) {
  const { id, label, view: chosen, offered, className, onChange } = props
  const styles = useStyles()
  return (
    <div id={id} className={mergeClasses(styles.group, className)} role="group" aria-label={label}>
      {offered.map(({ view, icon: Icon, label: name }) => (
        <Tooltip key={view} content={name} relationship="label">
          <ToggleButton
            appearance="subtle"
            icon={<Icon />}
            className={styles.touch}
            checked={view === chosen}
            data-view={view}
            onClick={() => onChange(view)}
          />
        </Tooltip>
      ))}
    </div>
  )
}
