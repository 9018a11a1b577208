import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { edgeWhereForced } from '../forced-colors.ts'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    ...edgeWhereForced,
  },
  title: { margin: 0, overflowWrap: 'anywhere' },
})

interface CardProps {
  readonly title: string
  readonly children: ReactNode
}

/** One group on a page, told apart by its ground, under a heading. */
export function Card({ title, children }: CardProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Subtitle2 as="h2" id={id} className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}
