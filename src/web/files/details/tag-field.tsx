import { Field, Input, makeStyles, useId } from '@fluentui/react-components'
import { useState } from 'react'
import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import { listTags, maxTagLength, tagNameProblem } from '#contract/files/tags.ts'
import type { Tag, TagNameProblem } from '#contract/files/tags.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { useAsk } from '../../session/use-ask.ts'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { useDelayed } from '../../ui/states/use-delayed.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { newTagName, suggestedTags, tagNamed } from '../../folders/tag-choice.ts'
import { TagOptions, optionId } from './tag-options.tsx'
import type { TagOption } from './tag-options.tsx'
import { useTagKeys } from './use-tag-keys.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  place: { position: 'relative', minWidth: 0 },
  box: { width: '100%', minWidth: 0, ...touchHeight },
  input: { minWidth: 0, width: '100%' },
  hidden: visuallyHidden,
})

const problems: Readonly<Record<TagNameProblem, MessageId>> = {
  blank: 'files.tags.blank',
  controlCharacter: 'files.tags.controlCharacter',
  hiddenCharacter: 'files.tags.hiddenCharacter',
  tooLong: 'files.tags.tooLong',
}

interface TagFieldProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly assigned: readonly Tag[]
  /** A tag is being put on the entry. */
  readonly isAdding: boolean
  readonly onAssign: (tag: Tag) => Promise<boolean | null>
  readonly onCreate: (name: string) => Promise<boolean | null>
}

/**
 * A tag is chosen from those that there are, or typed; Enter takes what is typed, unless an offered one was reached by the
 * arrows (ARIA Authoring Practices, editable combobox with manual selection). What could not be done stays typed.
 */
export function TagField({ field, assigned, isAdding, onAssign, onCreate }: TagFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const listId = useId('tags')
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { data: all = [], error } = useAsk(listTags, {})
  const isLate = useDelayed(isAdding)
  const options = optionsFor(all, assigned, text)
  const problem = problemOf(text, isChecked)
  const finish = async (work: Promise<boolean | null>, taken: string): Promise<void> => {
    // what was typed meanwhile stays
    if ((await work) === true) setText((now) => (now === taken ? '' : now))
  }
  const choose = (option: TagOption): void => {
    keys.close()
    const work = option.tag ? onAssign(option.tag) : onCreate(option.name)
    void finish(work, text)
  }
  const take = (): void => {
    setChecked(true)
    if (text === '' || tagNameProblem(text) !== null) return
    const known = tagNamed([...all, ...assigned], text)
    keys.close()
    void finish(known ? onAssign(known) : onCreate(text), text)
  }
  const keys = useTagKeys({
    count: options.length,
    onChoose: (at) => options[at] && choose(options[at]),
    onTake: take,
  })
  const isOpen = keys.isOpen && options.length > 0
  return (
    <Field
      label={intl.formatMessage({ id: 'files.tags.add' })}
      {...(error && { hint: intl.formatMessage({ id: 'files.tags.noSuggestions' }) })}
      {...(problem && {
        validationMessage: intl.formatMessage({ id: problems[problem] }, { max: maxTagLength }),
      })}
    >
      {(fieldProps) => (
        <div className={styles.place}>
          <Input
            {...fieldProps}
            ref={field}
            className={styles.box}
            input={{ className: styles.input }}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && keys.active !== null ? optionId(listId, keys.active) : undefined}
            aria-busy={isAdding}
            autoComplete="off"
            value={text}
            contentAfter={isLate ? <BusyRing /> : undefined}
            onChange={(_event, { value }) => {
              setText(value)
              setChecked(false)
              keys.open()
            }}
            onClick={keys.open}
            onBlur={keys.close}
            onKeyDown={keys.onKeyDown}
          />
          {isOpen && <TagOptions id={listId} options={options} active={keys.active} onChoose={choose} />}
          <output className={styles.hidden}>
            {isOpen && intl.formatMessage({ id: 'files.tags.found' }, { count: options.length })}
          </output>
        </div>
      )}
    </Field>
  )
}

/** Nothing but blanks may become something; it is said when it is taken. */
function problemOf(text: string, isChecked: boolean): TagNameProblem | null {
  const problem = text === '' ? null : tagNameProblem(text)
  return problem === 'blank' && !isChecked ? null : problem
}

function optionsFor(all: readonly Tag[], assigned: readonly Tag[], text: string): readonly TagOption[] {
  const there = new Set(assigned.map(({ id }) => id))
  const known = suggestedTags(all, text).map((tag) => ({
    tag,
    name: tag.displayName,
    isAssigned: there.has(tag.id),
  }))
  const name = newTagName([...all, ...assigned], text)
  return name === null ? known : [...known, { tag: null, name, isAssigned: false }]
}
