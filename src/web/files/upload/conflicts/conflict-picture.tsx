import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useCallback, useState } from 'react'
import { fileKind } from '#contract/files/file-kind.ts'
import { isConverted, largestPictureSource, renditionSourceOf } from '#contract/files/renditions.ts'
import { nameOf } from '../../../file-picker/picked-files.ts'
import { fitOf, overIcon, pictureFits, type PictureFit } from '../../thumbnails/picture-fit.ts'
import { PictureFrame } from '../../thumbnails/picture-frame.tsx'
import { FilePicture } from '../../thumbnails/file-picture.tsx'
import type { Conflict } from './find-conflicts.ts'

const useStyles = makeStyles({
  picture: overIcon,
  ...pictureFits,
})

interface ConflictPictureProps {
  readonly conflict: Conflict
  readonly side: 'isNew' | 'isExisting'
}

/** One of the two files as it looks. */
export function ConflictPicture({ conflict: { picked, existing }, side }: ConflictPictureProps) {
  const name = nameOf(picked)
  return (
    <PictureFrame kind={fileKind(name, existing.fileType)}>
      {side === 'isExisting' ? (
        <FilePicture file={existing} />
      ) : (
        isShown(name, picked.file) && <NewPicture file={picked.file} />
      )}
    </PictureFrame>
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
