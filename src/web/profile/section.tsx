import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalL, justifyItems: 'start', maxWidth: '640px' },
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
      <Subtitle2 as="h2" id={id} className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}
