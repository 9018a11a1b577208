/**
 * A chat in Teams with the person of this e-mail address; inside Teams the host opens it there, as any link to another site.
 * Shape: https://learn.microsoft.com/microsoftteams/platform/concepts/build-and-test/deep-link-teams
 */
export const chatAddress = (email: string): string =>
  `https://teams.microsoft.com/l/chat/0/0?users=${encodeURIComponent(email)}`
