import { Label, makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  group: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXS },
})

/** Several fields under one label; a Field of Fluent would give each of them its own. */
export function FormGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <Label id={id}>{label}</Label>
      {children}
    </div>
  )
}
