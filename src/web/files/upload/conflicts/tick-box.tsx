import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  box: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    cursor: 'pointer',
    ...touchHeight,
  },
  words: { display: 'contents' },
  input: {
    width: '16px',
    height: '16px',
    // as high as the line of text beside it
    margin: '2px 0',
    flexShrink: 0,
    accentColor: tokens.colorCompoundBrandBackground,
  },
})

interface TickBoxProps {
  readonly isTicked: boolean | 'mixed'
  /** What it is called where `children` only describe it. */
  readonly label?: string
  readonly onTick: (isTicked: boolean) => void
  readonly children: ReactNode
}

/** A box to tick as the browser draws it: light enough for hundreds of them in one dialog. */
export function TickBox({ isTicked, label, onTick, children }: TickBoxProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (input.current) input.current.indeterminate = isTicked === 'mixed'
  }, [isTicked])
  return (
    <label className={styles.box}>
      <input
        ref={input}
        type="checkbox"
        className={styles.input}
        checked={isTicked === true}
        {...(label !== undefined && { 'aria-label': label, 'aria-describedby': id })}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span id={id} className={styles.words}>
        {children}
      </span>
    </label>
  )
}
