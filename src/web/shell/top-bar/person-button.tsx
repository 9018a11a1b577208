import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ButtonProps } from '@fluentui/react-components'
import type { ReactNode, Ref } from 'react'
import { useIntl } from 'react-intl'
import { touchBox } from '../../ui/touch-target.ts'
import { narrowShell } from '../../ui/use-media-query.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    marginInlineStart: tokens.spacingHorizontalXS,
    ...touchBox,
    '&[aria-expanded="true"]': { backgroundColor: tokens.colorSubtleBackgroundSelected },
  },
  circle: {
    display: 'inline-block',
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStencil1,
  },
  name: {
    marginInlineStart: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    // where the search needs its room, for the reader only
    [`@media ${narrowShell}`]: visuallyHidden,
  },
})

type PersonButtonProps = Omit<ButtonProps, 'as' | 'appearance' | 'className' | 'children' | 'ref'> & {
  readonly name: string
  /** The person's avatar; until it is loaded a circle keeps its place. */
  readonly avatar?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** The name of the person at the end of the top bar. */
export function PersonButton({ name, avatar, ...rest }: PersonButtonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'shell.person' }, { name })
  return (
    <Button {...(rest as object)} appearance="subtle" className={styles.button} title={label}>
      {avatar ?? <span className={styles.circle} />}
      <span className={styles.name}>{name}</span>
    </Button>
  )
}
