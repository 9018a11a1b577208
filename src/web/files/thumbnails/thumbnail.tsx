import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import type { FileEntry } from '#contract/files/entries.ts'
import { fitOf, overIcon, pictureFits, type PictureFit } from './picture-fit.ts'
import { useThumbnail } from './use-thumbnail.ts'

const useStyles = makeStyles({
  place: { position: 'absolute', inset: 0 },
  picture: {
    ...overIcon,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  loading: { visibility: 'hidden' },
  ...pictureFits,
})

type Fit = 'loading' | PictureFit

/** Lies over the icon of a file as soon as there is a picture of it. Says nothing to a screen reader: the name stands beside it. */
export function Thumbnail({ file }: { readonly file: FileEntry }) {
  const styles = useStyles()
  const place = useRef<HTMLSpanElement>(null)
  const picture = useThumbnail(place, file)
  const [loaded, setLoaded] = useState<{ readonly picture: string; readonly fit: Fit | null } | null>(null)
  const fit = loaded?.picture === picture ? loaded?.fit : 'loading'
  return (
    <span ref={place} className={styles.place}>
      {picture !== null && fit && (
        <img
          src={picture}
          alt=""
          draggable={false}
          data-fit={fit}
          className={mergeClasses(styles.picture, styles[fit])}
          onLoad={({ currentTarget }) => setLoaded({ picture, fit: fitOf(currentTarget) })}
          onError={() => setLoaded({ picture, fit: null })}
        />
      )}
    </span>
  )
}
