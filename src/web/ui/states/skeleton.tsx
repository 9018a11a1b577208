import { makeStyles, tokens } from '@fluentui/react-components'
import type { CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { useDelayed } from './use-delayed.ts'

const useStyles = makeStyles({
  skeleton: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
  hidden: { visibility: 'hidden' },
  block: {
    display: 'block',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1Alpha,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 1 }, '50%': { opacity: 0.5 }, to: { opacity: 1 } },
      animationDuration: '1.6s',
      animationIterationCount: 'infinite',
    },
  },
})

type Shape = readonly [width: string, height: string]

interface SkeletonProps {
  /** One block for each: width and height as CSS lengths. */
  readonly shapes: readonly Shape[]
  readonly className?: string
}

/** So many lines of this height, as wide as there is room. */
export const lineShapes = (lines: number, height: string): readonly Shape[] =>
  Array.from({ length: lines }, () => ['100%', height] as const)

/** The shape of what is being loaded. Keeps its place from the start and is seen after 200 ms. */
export function Skeleton({ shapes, className }: SkeletonProps) {
  const styles = useStyles()
  const intl = useIntl()
  const seen = useDelayed(true)
  return (
    <output
      className={[styles.skeleton, seen ? '' : styles.hidden, className ?? ''].join(' ')}
      aria-label={intl.formatMessage({ id: 'ui.loading' })}
    >
      {shapes.map((shape, index) => (
        <i key={index} className={styles.block} style={boneStyle(shape)} />
      ))}
    </output>
  )
}

const boneStyle = ([width, height]: Shape): CSSProperties => ({
  width,
  maxWidth: '100%',
  height,
})
