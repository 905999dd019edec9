import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { keepFocusInSight } from '../page-frame/keep-focus-in-sight.ts';

/** The tasks left in one part of a page. */
export interface Task {
  id: string;
  /** A link that leads there. */
  link: ReactNode;
  /** Such as "3 left". */
  progress: ReactNode;
}

/** A page with its tasks. */
export interface TaskGroup {
  id: string;
  title: ReactNode;
  progress: ReactNode;
  /** Where nothing is left, the group is a line alone. */
  tasks: readonly Task[];
  open?: boolean | undefined;
}

export interface TaskListProps {
  groups: readonly TaskGroup[];
  /** The one button that goes on. */
  action?: ReactNode;
}

/**
 * The tasks left on each page, to come back to. The list is above a page, and pushes no focused element out of sight.
 */
export function TaskList({ groups, action }: TaskListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  // An effect that comes after the first frame would show the page pushed away.
  useLayoutEffect(() => {
    const { current } = list;
    return current ? keepFocusInSight(current, () => current.offsetHeight) : undefined;
  }, []);
  return (
    <div ref={list} className="quire-task-list">
      <ul className="quire-task-list__groups">
        {groups.map(({ id, title, progress, tasks, open = false }) => (
          <li key={id}>
            {tasks.length === 0 ? (
              <p className="quire-task-list__group" data-complete="">
                <GroupWords title={title} progress={progress} />
              </p>
            ) : (
              <details open={open}>
                <summary className="quire-task-list__group">
                  <GroupWords title={title} progress={progress} />
                </summary>
                <ul className="quire-task-list__tasks">
                  {tasks.map((task) => (
                    <li key={task.id}>
                      {task.link} <span className="quire-task-list__progress">{task.progress}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {action ? <div className="quire-task-list__action">{action}</div> : null}
    </div>
  );
}

const GroupWords = ({ title, progress }: Pick<TaskGroup, 'title' | 'progress'>): ReactElement => (
  <>
    <span className="quire-task-list__title">{title}</span>{' '}
    <span className="quire-task-list__progress">{progress}</span>
  </>
);
