import { m } from "#messages";
import { showroomDate } from "../../platform/showroom-time.ts";

interface JobMessagesProps {
  messages: readonly { sender: "client" | "bench"; text: string; at: number }[];
  /** The reader, whose own messages are on the right. */
  reader: "client" | "bench";
  names: Readonly<Record<"client" | "bench", string>>;
}

/** The messages between client and workshop, oldest first. */
export function JobMessages({ messages, reader, names }: JobMessagesProps) {
  return (
    <ol className="grid gap-4">
      {messages.map(({ sender, text, at }, index) => (
        <li
          key={index}
          className={
            sender === reader ? "ml-8 border-r border-control pr-4" : "mr-8 border-l border-control pl-4"
          }
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-small text-text-2">
            <span className="font-medium text-text">{sender === reader ? m.track.you : names[sender]}</span>
            <time dateTime={new Date(at).toISOString()}>{showroomDate(at)}</time>
          </p>
          <p className="mt-1 text-ui wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
