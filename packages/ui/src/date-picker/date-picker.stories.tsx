import { useEffect, useRef, useState } from 'react';
import { DatePicker } from './date-picker.tsx';

export const title = 'ui/date-picker';

function isWeekend(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 0 || day === 6;
}

export const Chosen = () => {
  const [date, setDate] = useState<string | null>('2026-11-23');
  return <DatePicker label="Desde" value={date} onChange={setDate} />;
};
export const WithError = () => {
  const [date, setDate] = useState<string | null>(null);
  return (
    <DatePicker label="Fecha de inicio" error="Campo requerido." value={date} onChange={setDate} />
  );
};
export const OpenCalendar = () => {
  const [date, setDate] = useState<string | null>('2026-11-23');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const openCalendar = () => {
      const button = element.querySelector<HTMLButtonElement>('button');
      if (!button) return;
      openingObserver.disconnect();
      button.click();
    };
    const openingObserver = new MutationObserver(openCalendar);
    openingObserver.observe(element, { childList: true, subtree: true });
    openCalendar();
    return () => openingObserver.disconnect();
  }, []);
  return (
    <div ref={box} style={{ minHeight: 460 }}>
      <DatePicker
        label="Fecha de inicio"
        hint="Los días marcados no son hábiles: pasará al siguiente."
        value={date}
        onChange={setDate}
        isHoliday={isWeekend}
      />
    </div>
  );
};
