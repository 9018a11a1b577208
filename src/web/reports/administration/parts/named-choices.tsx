import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { Named } from '#contract/reports/dashboards.ts'
import { touchCheckbox } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  choices: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  title: { padding: 0, marginBottom: tokens.spacingVerticalXS },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  box: touchCheckbox,
})

interface NamedChoicesProps {
  readonly label: string
  readonly choices: readonly Named[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Several of a list of names: groups of a report, reports of a group. */
export function NamedChoices({ label, choices, chosen, onChange }: NamedChoicesProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.title}>{label}</legend>
      {choices.length === 0 && (
        <p className={styles.none}>{intl.formatMessage({ id: 'reportAdmin.choices.none' })}</p>
      )}
      {choices.map(({ id, name }) => (
        <Checkbox
          key={id}
          className={styles.box}
          label={name}
          checked={chosen.includes(id)}
          onChange={(_event, { checked }) =>
            onChange(checked === true ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  )
}
