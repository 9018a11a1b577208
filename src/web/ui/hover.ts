import { createDOMRenderer } from '@fluentui/react-components'

/** Whether what points can be over something without pressing it; a finger cannot. */
export const canHover = (): boolean => window.matchMedia('(hover: hover)').matches

/** Of styles: a rule only for what the pointer is over, not also for what is pressed. */
const isForHover = (rule: string): boolean =>
  rule
    .slice(0, rule.lastIndexOf('{'))
    .split(',')
    .every((selector) => /:hover(?!:active)/u.test(selector))

/** Draws styles without those for hovering where nothing hovers: they would stay on what a finger has touched last. */
export const renderer = createDOMRenderer(document, {
  unstable_filterCSSRule: (rule) => !isForHover(rule) || canHover(),
})
