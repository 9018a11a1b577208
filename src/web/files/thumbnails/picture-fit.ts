import { tokens } from '@fluentui/react-components'

/** Of a picture that fills the frame in which the icon of its file stands. */
export const overIcon = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  // the icon does not show through
  backgroundColor: tokens.colorNeutralBackground1,
} as const

/** How a picture of a file lies in its frame, as styles. */
export const pictureFits = {
  // of a page its head, of a picture what is above
  filling: { objectFit: 'cover', objectPosition: 'top' },
  whole: { objectFit: 'scale-down' },
} as const
export type PictureFit = keyof typeof pictureFits

/** Pixels from which a picture fills its frame without being blurred. */
const wideEnough = 140

/** What has about the shape of a frame, a page or a photo fills it; small and long ones are seen whole. */
export function fitOf({ naturalWidth, naturalHeight }: HTMLImageElement): PictureFit {
  const ratio = naturalWidth / naturalHeight
  return naturalWidth >= wideEnough && ratio > 0.55 && ratio < 2.2 ? 'filling' : 'whole'
}
