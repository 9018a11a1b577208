export function ChannelTabPage() {
  return null
}
