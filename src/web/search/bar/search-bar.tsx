import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, Ref, RefObject } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { narrowScreen } from '../../ui/use-media-query.ts'
import { hairlineAround } from '../../ui/hairline.ts'
import { useOptionKeys } from '../../ui/use-option-keys.ts'
import { addressOfHit } from '../hit-address.ts'
import { isEnough, pageOfResults } from '../wanted.ts'
import { FieldTools } from './field-tools.tsx'
import { Results } from './results.tsx'
import { optionId } from './result-option.tsx'
import { SearchField } from './search-field.tsx'
import { useHits } from './use-hits.ts'
import { useLeaving } from './use-leaving.ts'
import { useOpenFolder } from './use-open-folder.ts'
import type { WantedState } from './use-wanted.ts'

const TagPanel = lazyComponent(async () => (await import('../tag-panel.tsx')).TagPanel)

const narrow = `@media ${narrowScreen}`

const useStyles = makeStyles({
  bar: { position: 'relative', width: '100%', minWidth: 0 },
  surface: {
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: `calc(100% + ${tokens.spacingVerticalXS})`,
    // in a narrow place it may be wider than the field
    insetInlineStart: 'min(0px, calc((100% - 360px) / 2))',
    insetInlineEnd: 'min(0px, calc((100% - 360px) / 2))',
    maxHeight: 'calc(100dvh - 64px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorNeutralBackground1,
    ...hairlineAround,
  },
  overRow: {
    insetInlineStart: 0,
    insetInlineEnd: 0,
    [narrow]: { insetInlineStart: tokens.spacingHorizontalXS, insetInlineEnd: tokens.spacingHorizontalXS },
  },
  // on a narrow row what opens is as wide as the row
  inRow: { [narrow]: { position: 'static' } },
  tags: { ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` } },
})

interface SearchBarProps {
  readonly state: WantedState
  readonly inputRef?: Ref<HTMLInputElement>
  /** Somebody typed before it was there. */
  readonly startsOpen?: boolean
  /** What belongs to it, where that is more than itself. */
  readonly area?: RefObject<HTMLElement | null>
  /** It lies over the row, with room on both sides. */
  readonly isOverRow?: boolean
  /** Escape with nothing left to close. */
  readonly onEscape?: () => void
  /** One went somewhere, or the focus did. */
  readonly onLeave?: () => void
}

/** The search of the bar: the field, its tags, and below it the first results. */
export function SearchBar(props: SearchBarProps) {
  const { state, inputRef, startsOpen = false, area, isOverRow = false, onEscape, onLeave } = props
  const { wanted, setText, clear } = state
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [opened, setOpened] = useState<{ readonly results: boolean; readonly tags: boolean }>({
    ...closed,
    results: startsOpen,
  })
  const [isTooShort, setTooShort] = useState(false)
  const hits = useHits(wanted)
  const items = hits.reply?.items ?? []
  const folder = useOpenFolder(opened.results && hits.isActive)
  const isOpen = opened.results && (hits.isActive || isTooShort)
  const close = (): void => {
    setOpened(closed)
    setTooShort(false)
  }
  const open = (): void => setOpened((now) => ({ ...now, results: true }))
  const go = (address: string): void => {
    clear()
    close()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onLeave?.()
    void navigate(address)
  }
  const choose = (at: number): void => {
    const hit = items[at]
    go(hit ? addressOfHit(hit) : pageOfResults(wanted))
  }
  const { active, onKeyDown } = useOptionKeys({
    count: isOpen && items.length > 0 ? items.length + 1 : 0,
    of: hits.reply,
    onChoose: choose,
    onEnter: () => {
      if (isEnough(wanted)) return go(pageOfResults(wanted))
      setTooShort(true)
      open()
    },
    onOpen: open,
  })
  useLeaving(area ?? root, () => {
    close()
    onLeave?.()
  })
  const closeOne = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (opened.tags) {
      setOpened((now) => ({ ...now, tags: false }))
      root.current?.querySelector('input')?.focus()
    } else if (isOpen) close()
    else if (wanted.text !== '' || wanted.tags.length > 0) clear()
    else if (onEscape) onEscape()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const hasList = isOpen && items.length > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes one thing, wherever the focus is within
    <search ref={root} className={mergeClasses(styles.bar, isOverRow && styles.inRow)} onKeyDown={closeOne}>
      <SearchField
        {...(inputRef && { ref: inputRef })}
        value={wanted.text}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && active !== null ? optionId(listId, active) : undefined}
        onChange={({ target }) => {
          setText(target.value)
          setTooShort(false)
          open()
        }}
        onFocus={open}
        onClick={open}
        onKeyDown={onKeyDown}
      >
        <FieldTools
          state={state}
          isSearching={hits.isSearching}
          isTagsOpen={opened.tags}
          onTags={() => setOpened((now) => ({ results: true, tags: !now.tags }))}
          onFulltext={open}
        />
      </SearchField>
      {(isOpen || opened.tags) && (
        <div className={mergeClasses(styles.surface, isOverRow && styles.overRow)}>
          {opened.tags && (
            <div className={styles.tags} role="group" aria-label={intl.formatMessage({ id: 'search.tags' })}>
              <TagPanel
                chosen={wanted.tags}
                operator={wanted.operator}
                onToggle={state.toggleTag}
                onOperator={state.setOperator}
                onClose={() => setOpened((now) => ({ ...now, tags: false }))}
              />
            </div>
          )}
          {isOpen && (
            <Results
              listId={listId}
              hits={hits}
              isTooShort={!hits.isActive}
              active={active}
              folder={wanted.folder ?? folder}
              isInFolder={wanted.folder !== null}
              onFolder={state.setFolder}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </search>
  )
}

const closed = { results: false, tags: false } as const
