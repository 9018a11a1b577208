import { Button, makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { touchHeight } from '../touch-target.ts'
import { useLinkProps } from './use-link-props.ts'

const useStyles = makeStyles({ touch: touchHeight })

interface ButtonLinkProps {
  /** An address of the product. */
  readonly to: string
  readonly icon?: ReactElement
  readonly children: string
}

/** Leads somewhere and looks like a button: it can be opened in a tab of its own as any link. */
export function ButtonLink({ to, icon, children }: ButtonLinkProps) {
  const styles = useStyles()
  const link = useLinkProps(to)
  return (
    <Button as="a" {...link} className={styles.touch} {...(icon && { icon })}>
      {children}
    </Button>
  )
}
