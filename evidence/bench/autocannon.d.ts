declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Whole seconds. */
    duration: number;
    requests?: {
      method?: string;
      headers?: Record<string, string>;
      setupRequest?: (request: object) => object;
      onResponse?: (status: number, body: string) => void;
    }[];
  }
  interface Result {
    readonly duration: number;
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
