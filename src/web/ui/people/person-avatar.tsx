import { Avatar, makeStyles } from '@fluentui/react-components'
import type { AvatarProps } from '@fluentui/react-components'

// what stands around it may break words anywhere
const useStyles = makeStyles({ avatar: { whiteSpace: 'nowrap' } })

interface PersonAvatarProps {
  /** First and last name; initials and the stable colour come from it. */
  readonly name: string
  readonly size?: AvatarProps['size']
}

/** A person's initials in the colour that belongs to that person everywhere. */
export function PersonAvatar({ name, size = 32 }: PersonAvatarProps) {
  const styles = useStyles()
  return (
    <Avatar
      className={styles.avatar}
      name={name}
      color="colorful"
      idForColor={name}
      size={size}
      aria-hidden
    />
  )
}
