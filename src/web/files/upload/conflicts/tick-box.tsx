import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { LightCheckbox } from '../../../ui/form/light-checkbox.tsx'
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
  // as high as the line of text beside it
  input: { marginBlock: '2px' },
})

interface TickBoxProps {
  readonly isTicked: boolean | 'mixed'
  /** What it is called where `children` only describe it. */
  readonly label?: string
  readonly onTick: (isTicked: boolean) => void
  readonly children: ReactNode
}

/** A box to tick, and what it stands for. */
export function TickBox({ isTicked, label, onTick, children }: TickBoxProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <label className={styles.box}>
      <LightCheckbox
        className={styles.input}
        checked={isTicked}
        {...(label !== undefined && { 'aria-label': label, 'aria-describedby': id })}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span id={id} className={styles.words}>
        {children}
      </span>
    </label>
  )
}
