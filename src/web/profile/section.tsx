import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    justifyItems: 'start',
  },
  title: { margin: 0 },
})

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** One group of the profile under its title. */
export function Section({ title, children }: SectionProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Subtitle1 as="h2" id={id} className={styles.title}>
        {title}
      </Subtitle1>
      {children}
    </section>
  )
}
