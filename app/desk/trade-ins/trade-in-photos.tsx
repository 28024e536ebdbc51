/** Photos of something that was taken in; each opens at full size. */
export function TradeInPhotos({ photos }: { photos: readonly number[] }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="grid grid-cols-[repeat(auto-fill,minmax(112px,1fr))] gap-3">
      {photos.map((id, index) => (
        <li key={id}>
          <a href={`/desk/trade-ins/photos/${id}`} target="_blank" rel="noreferrer" className="block">
            <img
              src={`/desk/trade-ins/photos/${id}`}
              alt={`${index + 1} of ${photos.length}`}
              width={112}
              height={140}
              loading="lazy"
              className="aspect-4/5 w-full border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
