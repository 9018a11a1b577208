import { makeStyles, tokens } from '@fluentui/react-components'
import { Tag20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { boardLimits } from '#contract/boards/limits.ts'
import { ColorDot } from '../../look/color-dot.tsx'
import { LabelChip } from '../../look/label-chip.tsx'
import { FieldTrouble } from '../saving/field-trouble.tsx'
import { useField } from '../saving/use-field.ts'
import { useOpenTask } from '../task-context.ts'
import { ChoiceList } from '../../choices/choice-list.tsx'
import type { ListChoice } from '../../choices/choice-list.tsx'
import { ChoicePopover } from '../../choices/choice-popover.tsx'
import { Property, PropertyButton, PropertyText } from './property.tsx'

const useStyles = makeStyles({
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    // in the middle of the line of their name
    paddingBlock: '5px',
  },
})

/** The labels of the task, out of those of its board. */
export function LabelsField() {
  const styles = useStyles()
  const intl = useIntl()
  const { model, mayChange } = useOpenTask()
  const [isOpen, setOpen] = useState(false)
  const field = useField('labels')
  const chosen = field.value.flatMap((id) => model.labels.get(id) ?? [])
  const name = intl.formatMessage({ id: 'boards.task.field.labels' })
  const words =
    chosen.length === 0
      ? intl.formatMessage({ id: 'boards.task.labels.none' })
      : chosen.map((label) => label.name).join(', ')
  const look = { name, words, isNone: chosen.length === 0 }
  const shown =
    chosen.length === 0 ? (
      <>
        <Tag20Regular aria-hidden />
        {words}
      </>
    ) : (
      <span className={styles.chips}>
        {chosen.map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
      </span>
    )
  return (
    <Property name={name}>
      {mayChange ? (
        <ChoicePopover
          label={name}
          isOpen={isOpen}
          onOpen={setOpen}
          button={<PropertyButton {...look}>{shown}</PropertyButton>}
        >
          <LabelChoices chosen={field.value} onChange={(labels) => void field.save(labels)} />
        </ChoicePopover>
      ) : (
        <PropertyText {...look}>{shown}</PropertyText>
      )}
      <FieldTrouble field={field} />
    </Property>
  )
}

interface LabelChoicesProps {
  readonly chosen: readonly string[]
  readonly onChange: (labels: string[]) => void
}

function LabelChoices({ chosen, onChange }: LabelChoicesProps) {
  const intl = useIntl()
  const { model } = useOpenTask()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase()
  const isFull = chosen.length >= boardLimits.labelsOfTask
  const choices = [...model.labels.values()]
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .map(({ id, name, color }): ListChoice => ({
      id,
      text: name,
      mark: <ColorDot color={color} />,
      isChosen: chosen.includes(id),
    }))
  const toggle = ({ id, isChosen }: ListChoice): void => {
    if (isChosen) onChange(chosen.filter((each) => each !== id))
    else if (!isFull) onChange(sorted([...chosen, id]))
  }
  const label = intl.formatMessage({ id: 'boards.task.labels.search' })
  return (
    <ChoiceList
      label={label}
      placeholder={label}
      choices={choices}
      search={search}
      onSearch={setSearch}
      onChoose={toggle}
      isMultiple
      empty={intl.formatMessage({
        id: model.labels.size === 0 ? 'boards.task.labels.noneOnBoard' : 'boards.task.labels.notFound',
      })}
    />
  )
}

/** As the server keeps them. */
const sorted = (ids: readonly string[]): string[] =>
  ids.toSorted((one, other) => Number(BigInt(one) - BigInt(other)))
