import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import type { ReactElement, Ref } from 'react'
import { touchBox } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  button: {
    ...touchBox,
    // a number at the corner of the icon is wider than the button
    overflow: 'visible',
    '&[aria-expanded="true"]': { backgroundColor: tokens.colorSubtleBackgroundSelected },
  },
})

type TopBarButtonProps = Omit<ButtonProps, 'as' | 'icon' | 'appearance' | 'ref'> & {
  readonly icon: ReactElement
  /** What it opens, for the reader and on hover. */
  readonly label: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** One button of the top bar; the same while what it opens is still being loaded. */
export function TopBarButton({ icon, label, ...rest }: TopBarButtonProps) {
  const styles = useStyles()
  return (
    <Button
      {...(rest as object)}
      className={styles.button}
      appearance="subtle"
      icon={icon}
      aria-label={label}
      title={label}
    />
  )
}
