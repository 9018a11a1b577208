import type { Drawing, FrameHost } from './frame-host.ts'

const steps = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400]

/** Makes an element larger and smaller by steps; tells how large it is. */
export function zooming(
  element: HTMLElement,
  { tell }: Pick<FrameHost, 'tell'>,
  fit = 100,
): NonNullable<Drawing['zoom']> {
  let zoom = fit
  const show = (next: number): void => {
    zoom = next
    element.style.setProperty('zoom', String(zoom / 100))
    tell({ zoom: Math.round(zoom) })
  }
  show(fit)
  return (step) => {
    if (step === 'fit') show(fit)
    else if (step === 'in') show(steps.find((each) => each > zoom) ?? zoom)
    else show(steps.findLast((each) => each < zoom) ?? zoom)
  }
}
