import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { narrowScreen } from '../use-media-query.ts'

const useStyles = makeStyles({
  // what confirms stays where it is when another one comes
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    // where they do not fit beside each other they are of one width
    [`@media ${narrowScreen}`]: { '& > *': { flexGrow: 1 } },
  },
})

/** The buttons of a form, a question or a step, at its end: the primary one last. */
export function FormButtons({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().buttons}>{children}</div>
}
