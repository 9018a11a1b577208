/** Whether what points can be over something without pressing it; a finger cannot. */
export const canHover = (): boolean => window.matchMedia('(hover: hover)').matches
