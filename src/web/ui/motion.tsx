import { createPresenceComponent, motionTokens } from '@fluentui/react-components'
import type { ComponentProps, ReactElement } from 'react'
import { calm, quick } from './durations.ts'

// Who wants less motion gets none: Fluent sees to that for what it moves itself.

const Fade = createPresenceComponent({
  enter: { keyframes: [{ opacity: 0 }, { opacity: 1 }], duration: quick, easing: motionTokens.curveEasyEase },
  exit: [],
})

const away = { transform: 'translate3d(100%, 0, 0)', opacity: 0 }
const there = { transform: 'translate3d(0, 0, 0)', opacity: 1 }

/** From the end of the window, where the panel stands. */
const FromEnd = createPresenceComponent({
  enter: { keyframes: [away, there], duration: calm, easing: motionTokens.curveDecelerateMid },
  exit: { keyframes: [there, away], duration: quick, easing: motionTokens.curveAccelerateMin },
})

/** Takes the place of what Fluent would move its surfaces with; what it gives of its own is left aside. */
interface Moving {
  readonly children: (fluent: unknown, props: ComponentProps<typeof Fade>) => ReactElement
}

/** `surfaceMotion` of menus and popovers, `backdropMotion` of dialogs and panels. */
export const fading: Moving = {
  children: (_fluent, props) => <Fade {...props} />,
}

/** `surfaceMotion` of panels at the end of the window. */
export const slidingFromEnd: Moving = {
  children: (_fluent, props) => <FromEnd {...props} />,
}

/** `surfaceMotion` of dialogs, which grow a little. */
export const growing = { duration: calm, exitDuration: quick }

/** Fluent gives no slot for what moves its toasts, in up to 800 ms; what has just begun to move below an element is quickened. */
export function quickenMotions(area: Element | null): void {
  for (const { effect } of area?.getAnimations({ subtree: true }) ?? []) {
    if (!(effect instanceof KeyframeEffect)) continue
    // the time that a toast stays is an animation of a mark
    if (effect.target?.matches('[data-timer-status]')) continue
    const { duration } = effect.getTiming()
    effect.updateTiming({ delay: 0, duration: Math.min(Number(duration), calm) })
  }
}
