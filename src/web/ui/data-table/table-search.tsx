import { makeStyles, mergeClasses, SearchBox } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { touchHeight } from '../touch-target.ts'
import { useDeparture } from '../use-departure.ts'
import { searchMark } from './nearest-search.ts'

const useStyles = makeStyles({
  search: {
    width: '280px',
    maxWidth: '100%',
    '@media (max-width: 639px)': { width: '100%' },
    ...touchHeight,
  },
  filling: { width: '100%', maxWidth: 'none' },
})

/** How long after the last key the search begins, in milliseconds. */
export const searchDelay = 500

interface TableSearchProps {
  readonly label: string
  readonly search: string
  readonly onSearch: (search: string) => void
  /** From the search straight into what it found. */
  readonly onArrowDown?: () => void
  /** Has the focus when its panel opens. */
  readonly takesFocus?: boolean
  /** As wide as the panel or dialog it stands in. */
  readonly fills?: boolean
}

/** Searches half a second after the last key, at once on Enter and when it is emptied by its button. */
export function TableSearch(props: TableSearchProps) {
  const { label, search, onSearch, onArrowDown, takesFocus = false, fills = false } = props
  const styles = useStyles()
  const intl = useIntl()
  const [text, setText] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(search)
  const departing = useDeparture()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // the address changed by other means than this box: going back, or 'clear search'
    if (search === sent.current) return
    sent.current = search
    clearTimeout(timer.current)
    setText(search)
  }, [search])
  const send = (value: string): void => {
    clearTimeout(timer.current)
    sent.current = value.trim()
    if (sent.current !== search) onSearch(sent.current)
  }
  const sendLater = (value: string): void => {
    timer.current = setTimeout(() => {
      if (!departing.current) send(value)
    }, searchDelay)
  }
  return (
    <SearchBox
      className={mergeClasses(styles.search, fills && styles.filling)}
      {...searchMark}
      {...(takesFocus && { 'data-autofocus': '' })}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={200}
      dismiss={text === '' ? null : { 'aria-label': intl.formatMessage({ id: 'ui.table.clearBox' }) }}
      value={text}
      onChange={(event, { value }) => {
        setText(value)
        clearTimeout(timer.current)
        if (event.type === 'click') send(value)
        else sendLater(value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text)
        if (event.key !== 'ArrowDown' || !onArrowDown) return
        event.preventDefault()
        onArrowDown()
      }}
    />
  )
}
