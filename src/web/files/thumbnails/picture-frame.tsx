import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { FileKind } from '#contract/files/file-kind.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { edgeWhereForced } from '../../ui/forced-colors.ts'

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '64px',
    height: '64px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    ...edgeWhereForced,
  },
  small: { width: '36px', height: '36px', backgroundColor: tokens.colorNeutralBackground1 },
})

interface PictureFrameProps {
  readonly kind: FileKind
  /** 36 px, for a line on a ground of its own; else 64 px. */
  readonly isSmall?: boolean
  /** The picture; nothing where only the icon is seen. */
  readonly children: ReactNode
}

/** A square in which a picture lies over the icon of its kind of file. Says nothing to a screen reader: the facts stand beside it. */
export function PictureFrame({ kind, isSmall = false, children }: PictureFrameProps) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.frame, isSmall && styles.small)}>
      <FileIcon kind={kind} size={isSmall ? 'small' : 'large'} />
      {children}
    </span>
  )
}
