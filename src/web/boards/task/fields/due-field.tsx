import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { DayInput } from '../../../ui/day/day-input.tsx'
import { todayHere } from '../../../ui/day/day.ts'
import { dueState, dueWords } from '../../look/due.ts'
import { FieldTrouble } from '../saving/field-trouble.tsx'
import { useField } from '../saving/use-field.ts'
import { useOpenTask } from '../task-context.ts'
import { Property, PropertyText } from './property.tsx'

const useStyles = makeStyles({
  note: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  overdue: { color: tokens.colorPaletteRedForeground1 },
})

/** The day until which the task is to be done. */
export function DueField() {
  const styles = useStyles()
  const intl = useIntl()
  const { task, mayChange } = useOpenTask()
  const field = useField('dueDate')
  const { value } = field
  const today = todayHere()
  const name = intl.formatMessage({ id: 'boards.task.field.dueDate' })
  const isDone = task.doneAt !== null
  const state = value === null ? 'later' : dueState(value, today, isDone)
  const said = value === null ? { id: 'boards.task.due.none' as const } : dueWords(value, today, isDone)
  const words = intl.formatMessage({ id: said.id }, said.values)
  return (
    <Property name={name}>
      {mayChange ? (
        <DayInput isQuiet isComing label={name} value={value} onChange={(day) => void field.save(day)} />
      ) : (
        <PropertyText name={name} words={words} isNone={value === null}>
          {words}
        </PropertyText>
      )}
      {mayChange && state !== 'later' && state !== 'done' && (
        <p className={mergeClasses(styles.note, state === 'overdue' && styles.overdue)}>
          {intl.formatMessage({ id: `boards.task.due.${state}` }, said.values)}
        </p>
      )}
      <FieldTrouble field={field} />
    </Property>
  )
}
