/** An app of YouTube, in whose name the player call is made. */
export interface PlayerClient {
  /** The name that people see. */
  label: string
  /** The last day on which this version was seen to get captions. */
  lastSeen: string
  /** The app's user agent. */
  userAgent: string
  /** The app's description of itself in the call. */
  client: Record<string, string | number>
}

/**
 * The apps in the order in which they are tried. YouTube changes which apps get captions. If one is refused, its newer
 * version usually works; only this table has to be changed. `npm run extract -- --check` shows which one answers.
 */
export const playerClients: readonly PlayerClient[] = [
  {
    label: 'player call as the Android app',
    lastSeen: '2026-02-23',
    userAgent: 'com.google.android.youtube/21.02.35 (Linux; U; Android 11) gzip',
    client: {
      clientName: 'ANDROID',
      clientVersion: '21.02.35',
      androidSdkVersion: 30,
      osName: 'Android',
      osVersion: '11',
    },
  },
  {
    label: 'player call as the iOS app',
    lastSeen: '2026-02-23',
    userAgent: 'com.google.ios.youtube/21.02.3 (iPhone16,2; U; CPU iOS 18_3_2 like Mac OS X;)',
    client: {
      clientName: 'IOS',
      clientVersion: '21.02.3',
      deviceMake: 'Apple',
      deviceModel: 'iPhone16,2',
      osName: 'iPhone',
      osVersion: '18.3.2.22D82',
    },
  },
]
