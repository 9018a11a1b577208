import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { listTags } from '#contract/files/tags.ts'
import type { Tag } from '#contract/files/tags.ts'
import { suggestedTags, tagNamed } from '../folders/tag-choice.ts'
import { errorText } from '../session/error-text.ts'
import { useAsk } from '../session/use-ask.ts'
import { touchCheckbox, touchHeight, touchLine } from '../ui/touch-target.ts'
import type { TagOperator } from './wanted.ts'

/** How long a name stands there before it counts: it may go on. */
const delay = 250

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
  },
  field: { minWidth: 0, ...touchHeight },
  input: { minWidth: 0 },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxHeight: '15rem',
    overflowY: 'auto',
  },
  tag: { ...touchCheckbox, maxWidth: '100%', overflowWrap: 'anywhere' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
  failure: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  operator: { columnGap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  choice: touchLine,
})

interface TagPanelProps {
  /** Ids of those that are chosen. */
  readonly chosen: readonly string[]
  readonly operator: TagOperator
  readonly onToggle: (id: string) => void
  readonly onOperator: (operator: TagOperator) => void
}

/** Choosing tags: the chosen ones and the first of the others, or those that hold what is typed. A name that is typed whole is chosen. */
export function TagPanel({ chosen, operator, onToggle, onOperator }: TagPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { data: all, error, mutate } = useAsk(listTags, {})
  const [typed, setTyped] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = (text: string): void => {
    clearTimeout(timer.current)
    const tag = tagNamed(all ?? [], text)
    if (tag && !chosen.includes(tag.id)) onToggle(tag.id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    take(typed)
  }
  return (
    <div className={styles.panel}>
      <Field label={intl.formatMessage({ id: 'search.tags.filter' })}>
        <Input
          className={styles.field}
          input={{ className: styles.input }}
          value={typed}
          autoComplete="off"
          onChange={(_event, { value }) => {
            setTyped(value)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => take(value), delay)
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      {error && !all ? (
        <p role="alert" className={styles.failure}>
          {errorText(error, intl)}
          <Button size="small" onClick={() => void mutate()}>
            {intl.formatMessage({ id: 'ui.retry' })}
          </Button>
        </p>
      ) : (
        <TagBoxes tags={all} typed={typed} chosen={chosen} onToggle={onToggle} />
      )}
      <RadioGroup
        layout="horizontal"
        className={styles.operator}
        aria-label={intl.formatMessage({ id: 'search.tags.operator' })}
        value={operator}
        onChange={(_event, { value }) => onOperator(value as TagOperator)}
      >
        <Radio value="OR" className={styles.choice} label={intl.formatMessage({ id: 'search.tags.or' })} />
        <Radio value="AND" className={styles.choice} label={intl.formatMessage({ id: 'search.tags.and' })} />
      </RadioGroup>
    </div>
  )
}

interface TagBoxesProps {
  /** Not here yet while they load. */
  readonly tags: readonly Tag[] | undefined
  readonly typed: string
  readonly chosen: readonly string[]
  readonly onToggle: (id: string) => void
}

function TagBoxes({ tags, typed, chosen, onToggle }: TagBoxesProps) {
  const styles = useStyles()
  const intl = useIntl()
  // those that were chosen when the panel came stand first: a press moves nothing
  const [first] = useState(chosen)
  if (!tags) return null
  const isFirst = ({ id }: Tag): boolean => first.includes(id)
  const shown =
    typed.trim() === ''
      ? [...tags.filter(isFirst), ...suggestedTags(tags, '').filter((tag) => !isFirst(tag))]
      : suggestedTags(tags, typed)
  const hidden =
    typed.trim() === ''
      ? tags.filter(({ id }) => chosen.includes(id) && !shown.some((tag) => tag.id === id))
      : []
  const lines = [...shown, ...hidden]
  if (lines.length === 0)
    return (
      <p className={styles.note} role="status">
        {intl.formatMessage({ id: tags.length === 0 ? 'search.tags.empty' : 'search.tags.none' })}
      </p>
    )
  return (
    <ul className={styles.list}>
      {lines.map(({ id, displayName }) => (
        <li key={id}>
          <Checkbox
            className={styles.tag}
            label={displayName}
            checked={chosen.includes(id)}
            onChange={() => onToggle(id)}
          />
        </li>
      ))}
    </ul>
  )
}
