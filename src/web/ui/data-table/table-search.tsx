import { makeStyles, SearchBox } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  search: {
    width: '280px',
    maxWidth: '100%',
    '@media (max-width: 639px)': { width: '100%' },
    ...touchHeight,
  },
})

/** How long after the last key the search begins, in milliseconds. */
const searchDelay = 500

interface TableSearchProps {
  readonly label: string
  readonly search: string
  readonly onSearch: (search: string) => void
  /** From the search straight into what it found. */
  readonly onArrowDown?: () => void
}

/** Searches half a second after the last key, at once on Enter and when it is emptied by its button. */
export function TableSearch({ label, search, onSearch, onArrowDown }: TableSearchProps) {
  const styles = useStyles()
  const [text, setText] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(search)
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
  return (
    <SearchBox
      className={styles.search}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event, { value }) => {
        setText(value)
        clearTimeout(timer.current)
        if (event.type === 'click') send(value)
        else timer.current = setTimeout(() => send(value), searchDelay)
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
