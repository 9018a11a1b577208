import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  group: {
    display: 'grid',
    // Two fields beside each other where there is room for them.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    alignItems: 'start',
  },
  title: { margin: 0, gridColumn: '1 / -1' },
})

/** Fields that belong together, below their heading. */
export function FormGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Subtitle2 as="h3" id={id} className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}
