import { makeStyles, Title3, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cutLines } from './cut/cut-lines.ts'
import { titleHeight } from './page.tsx'
import { hovered } from './pressable.ts'
import { touchLink } from './touch-target.ts'
import { narrowScreen, useMediaQuery } from './use-media-query.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    flexGrow: 1,
    ...titleHeight,
  },
  up: {
    color: tokens.colorNeutralForeground3,
    textDecoration: 'none',
    flexShrink: 0,
    ...hovered({ textDecoration: 'underline' }),
    ...touchLink,
  },
  title: { margin: 0, minWidth: 0, ...cutLines(2) },
})

interface TitleLineProps {
  /** The list that this is from, which a narrow screen has no room for. */
  readonly list: { readonly address: string; readonly title: string }
  /** Before the title. */
  readonly mark?: ReactNode
  readonly title: string
  /** What is said where the pointer rests on the title. */
  readonly hint: string
  /** Behind the title. */
  readonly children: ReactNode
}

/** Of a page that shows one of a list: the way back to the list and the title, in one line. */
export function TitleLine({ list, mark, title, hint, children }: TitleLineProps) {
  const styles = useStyles()
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <div className={styles.line}>
      {!isNarrow && (
        <>
          <Link to={list.address} className={styles.up}>
            {list.title}
          </Link>
          <span aria-hidden>›</span>
        </>
      )}
      {mark}
      <Title3 as="h1" className={styles.title} title={hint}>
        {title}
      </Title3>
      {children}
    </div>
  )
}
