import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'

const useStyles = makeStyles({
  identifier: {
    display: 'inline-block',
    maxWidth: '100%',
    overflowX: 'auto',
    verticalAlign: 'bottom',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
})

/** What is compared sign by sign stays in one piece; where that is wider than its place it is scrolled by itself, also by keyboard. */
export function Identifier({ value }: { readonly value: string }) {
  const styles = useStyles()
  const element = useRef<HTMLElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const code = element.current
    if (!code) return undefined
    const observer = new ResizeObserver(() => setWide(code.scrollWidth > code.clientWidth))
    observer.observe(code)
    return () => observer.disconnect()
  }, [])
  return (
    <code ref={element} className={styles.identifier} {...(isWide && { tabIndex: 0 })}>
      {value}
    </code>
  )
}
