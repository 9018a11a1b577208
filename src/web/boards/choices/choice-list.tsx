import { Input, makeStyles, mergeClasses, tokens, useId } from '@fluentui/react-components'
import { Checkmark20Regular, Search20Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { focusHere } from '../../ui/focus-here.ts'
import { markWhereForced } from '../../ui/forced-colors.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { useOptionKeys } from '../../ui/use-option-keys.ts'
import { hovered, underPointer } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    width: 'min(280px, 80vw)',
  },
  options: { maxHeight: '264px', overflowY: 'auto' },
  option: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) 20px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '36px',
    ...touchHeight,
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    ...hovered(underPointer(tokens.colorNeutralBackground1Hover)),
    ':active': underPointer(tokens.colorNeutralBackground1Pressed),
  },
  active: { ...markWhereForced, outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  mark: { display: 'flex' },
  words: { display: 'grid', minWidth: 0 },
  quiet: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  empty: { margin: 0, padding: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
})

export interface ListChoice {
  readonly id: string
  readonly text: string
  /** A second line, quieter. */
  readonly about?: string
  /** Before the words. */
  readonly mark?: ReactNode
  readonly isChosen: boolean
}

interface ChoiceListProps {
  readonly label: string
  /** What stands in the field while nothing is typed. */
  readonly placeholder: string
  readonly choices: readonly ListChoice[]
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onChoose: (choice: ListChoice) => void
  /** What stands there still answers another search, so Enter takes nothing of it. */
  readonly isStale?: boolean
  /** Several can be chosen. */
  readonly isMultiple?: boolean
  /** What stands there where nothing is found. */
  readonly empty: string
}

/** A field to search in and what there is to choose from; arrows and Enter work from the field (ARIA, combobox with a list). */
export function ChoiceList(props: ChoiceListProps) {
  const {
    label,
    placeholder,
    choices,
    search,
    onSearch,
    onChoose,
    isStale = false,
    isMultiple = false,
    empty,
  } = props
  const styles = useStyles()
  const listId = useId('choices')
  const list = useRef<HTMLDivElement>(null)
  const choose = (at: number): void => {
    const choice = choices[at]
    if (choice) onChoose(choice)
  }
  const keys = useOptionKeys({
    count: choices.length,
    of: search,
    onChoose: choose,
    // what is typed means the first that is found
    onEnter: () => search.trim() !== '' && !isStale && choose(0),
    onOpen: () => undefined,
  })
  const { active } = keys
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className={styles.list}>
      <Input
        ref={focusHere}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
        autoComplete="off"
        placeholder={placeholder}
        contentBefore={<Search20Regular />}
        value={search}
        onChange={(_event, { value }) => onSearch(value)}
        onKeyDown={keys.onKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple}
        className={styles.options}
      >
        {choices.map((choice, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field hears the keys
          <div
            key={choice.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={choice.isChosen}
            className={mergeClasses(styles.option, at === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            <span className={styles.mark}>{choice.mark}</span>
            <span className={styles.words}>
              {choice.text}
              {choice.about !== undefined && (
                <span className={styles.quiet} title={choice.about}>
                  {choice.about}
                </span>
              )}
            </span>
            {choice.isChosen && <Checkmark20Regular aria-hidden />}
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <output>
          <p className={styles.empty}>{empty}</p>
        </output>
      )}
    </div>
  )
}
