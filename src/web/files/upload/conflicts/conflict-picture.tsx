import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import { fileKind } from '#contract/files/file-kind.ts'
import { isConverted, largestPictureSource, renditionSourceOf } from '#contract/files/renditions.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { edgeWhereForced } from '../../../ui/forced-colors.ts'
import { nameOf } from '../../../file-picker/picked-files.ts'
import { fitOf, overIcon, pictureFits, type PictureFit } from '../../thumbnails/picture-fit.ts'
import { TilePicture } from '../../grid/tile-picture.tsx'
import type { Conflict } from './find-conflicts.ts'

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
  picture: overIcon,
  ...pictureFits,
})

interface ConflictPictureProps {
  readonly conflict: Conflict
  readonly side: 'isNew' | 'isExisting'
}

/** One of the two files as it looks, over its icon. Says nothing to a screen reader: the facts stand beside it. */
export function ConflictPicture({ conflict: { picked, existing }, side }: ConflictPictureProps) {
  const styles = useStyles()
  const name = nameOf(picked)
  return (
    <span className={styles.frame}>
      <FileIcon kind={fileKind(name, existing.fileType)} size="large" />
      {side === 'isExisting' ? (
        <TilePicture file={existing} />
      ) : (
        isShown(name, picked.file) && <NewPicture file={picked.file} />
      )}
    </span>
  )
}

const isShown = (name: string, { size }: File): boolean =>
  renditionSourceOf(name) === 'picture' && !isConverted(name) && size <= largestPictureSource

/** A picture that is still with the person who picked it; nothing where the browser cannot draw it. */
function NewPicture({ file }: { readonly file: File }) {
  const styles = useStyles()
  const [isBroken, setBroken] = useState(false)
  const [fit, setFit] = useState<PictureFit>('whole')
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  if (isBroken) return null
  return (
    <img
      ref={draw}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={mergeClasses(styles.picture, styles[fit])}
      onLoad={({ currentTarget }) => setFit(fitOf(currentTarget))}
      onError={() => setBroken(true)}
    />
  )
}
