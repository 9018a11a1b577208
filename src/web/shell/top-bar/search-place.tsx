import { Search20Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { SearchField } from '../../search/bar/search-field.tsx'
import type { OpenButtonProps } from '../../search/bar/search-over-row.tsx'
import type { SearchInBarProps } from '../../search/bar/search-in-bar.tsx'
import { needTexts } from '../../session/language/language.ts'
import { whenIdle } from '../../session/when-idle.ts'
import { useSession } from '../../session/use-session.ts'
import { useLazyMenu } from '../use-lazy-menu.ts'
import { TopBarButton } from './top-bar-button.tsx'
import { useSearchKeys } from './use-search-keys.ts'

async function searchInBar(): Promise<ComponentType<SearchInBarProps>> {
  const [bar] = await Promise.all([import('../../search/bar/search-in-bar.tsx'), needTexts('search')])
  return bar.SearchInBar
}

async function searchOverRow() {
  const [over] = await Promise.all([import('../../search/bar/search-over-row.tsx'), needTexts('search')])
  return over.SearchOverRow
}

function enter(input: HTMLInputElement | null | undefined): void {
  input?.focus()
  input?.select()
}

/** Whether the person may search. */
export const useMaySearch = (): boolean => useSession().can('VIEW_FILE_MANAGER')

/** The search in the middle of the bar: a field that takes what is typed while the rest of it is loaded, after the page. */
export function SearchPlace() {
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<SearchInBarProps> } | null>(null)
  const waiting = useRef<HTMLInputElement | null>(null)
  const selection = useRef<readonly [number, number] | null>(null)
  const prepare = useCallback(() => {
    const fetchPart = async (): Promise<void> => setLoaded({ Part: await searchInBar() })
    fetchPart().catch(() => {
      // Enter leads to the page with all results, which says what is wrong
    })
  }, [])
  useEffect(() => whenIdle(prepare), [prepare])
  useSearchKeys(() => enter(place.current?.querySelector('input')))
  const keepPlace = useCallback((input: HTMLInputElement | null) => {
    const { current } = waiting
    // taken away, it is still in the page, and the last that can say where one was typing
    if (!input && current && current === document.activeElement)
      selection.current = [current.selectionStart ?? 0, current.selectionEnd ?? 0]
    waiting.current = input
  }, [])
  const takePlace = useCallback((input: HTMLInputElement | null) => {
    if (!input || !selection.current) return
    const [from, to] = selection.current
    selection.current = null
    input.focus()
    input.setSelectionRange(from, to)
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return
    void navigate(`/search/?${new URLSearchParams({ q: text.trim() }).toString()}`)
  }
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {loaded && !isComposing ? (
        <loaded.Part text={text} takePlace={takePlace} />
      ) : (
        <SearchField
          ref={keepPlace}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={prepare}
          onPointerEnter={prepare}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}

/** The same where there is no room for a field: a button that opens it over the row. */
export function SearchButton() {
  const place = useRef<HTMLDivElement>(null)
  const { Part, waiting, defaultOpen, takeFocus } = useLazyMenu(searchOverRow, 'dialog')
  useSearchKeys(() => {
    const input = place.current?.querySelector('input')
    if (input) enter(input)
    else place.current?.querySelector('button')?.click()
  })
  return (
    <div ref={place} style={{ display: 'contents' }}>
      {Part ? (
        <Part defaultOpen={defaultOpen} takeFocus={takeFocus} OpenButton={OpenButton} />
      ) : (
        <OpenButton {...waiting} />
      )}
    </div>
  )
}

function OpenButton(props: Partial<OpenButtonProps>) {
  const label = useIntl().formatMessage({ id: 'shell.search' })
  return <TopBarButton icon={<Search20Regular />} label={label} {...props} />
}
