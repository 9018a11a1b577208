import { makeStyles, MenuItemRadio } from '@fluentui/react-components'
import { LineHorizontal120Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { priorities } from '#contract/boards/task-shapes.ts'
import { MenuAt } from '../../../ui/menu/menu-at.tsx'
import { touchLine } from '../../../ui/touch-target.ts'
import { priorityIcons, priorityTexts } from '../../look/priority.tsx'
import { FieldTrouble } from '../saving/field-trouble.tsx'
import { useField } from '../saving/use-field.ts'
import { useOpenTask } from '../task-context.ts'
import { Property, PropertyButton, PropertyText } from './property.tsx'

const useStyles = makeStyles({ item: touchLine })

const none = 'none'
const choices = [...priorities.toReversed(), null]

/** How pressing the task is. */
export function PriorityField() {
  const styles = useStyles()
  const intl = useIntl()
  const { mayChange } = useOpenTask()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const field = useField('priority')
  const wordsOf = (value: typeof field.value): string =>
    intl.formatMessage({ id: value === null ? 'boards.task.priority.none' : priorityTexts[value] })
  const iconOf = (value: typeof field.value) =>
    value === null ? <LineHorizontal120Regular aria-hidden /> : priorityIcons[value]
  const name = intl.formatMessage({ id: 'boards.task.field.priority' })
  const words = wordsOf(field.value)
  const look = { name, words, isNone: field.value === null }
  const shown = (
    <>
      {iconOf(field.value)}
      {words}
    </>
  )
  return (
    <Property name={name}>
      {mayChange ? (
        <PropertyButton
          {...look}
          aria-haspopup="menu"
          aria-expanded={target !== null}
          onClick={({ currentTarget }) => setTarget(currentTarget)}
        >
          {shown}
        </PropertyButton>
      ) : (
        <PropertyText {...look}>{shown}</PropertyText>
      )}
      {target && (
        <MenuAt
          target={target}
          label={name}
          align="start"
          checkedValues={{ priority: [field.value ?? none] }}
          onClose={() => setTarget(null)}
        >
          {choices.map((each) => (
            <MenuItemRadio
              key={each ?? none}
              name="priority"
              value={each ?? none}
              icon={iconOf(each)}
              className={styles.item}
              onClick={() => void field.save(each)}
            >
              {wordsOf(each)}
            </MenuItemRadio>
          ))}
        </MenuAt>
      )}
      <FieldTrouble field={field} />
    </Property>
  )
}
