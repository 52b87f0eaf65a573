/** An app of YouTube's own that the player call is made as. */
export interface PlayerClient {
  /** What a person is told of it. */
  label: string
  /** The day on which this version was last seen to be given captions. */
  lastSeen: string
  /** How the app names itself in the header. */
  userAgent: string
  /** What it says of itself in the call. */
  client: Record<string, string | number>
}

/**
 * The apps that are tried, in this order. YouTube changes what it gives to which: where one of them is refused, its newer
 * version mostly is not, and this table is all there is to change. `npm run extract -- --check` tells which one answers.
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
